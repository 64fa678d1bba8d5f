export type FeatureFlags = { readonly enableStandalone: boolean }

let flags: FeatureFlags = { enableStandalone: false }

/** What the static configuration says of the features; the built-in default until it is read. */
export const staticFlags = (): FeatureFlags => flags

export const keepStaticFlags = (read: FeatureFlags): void => void (flags = read)
