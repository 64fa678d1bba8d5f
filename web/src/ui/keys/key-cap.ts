const CAPS: Readonly<Record<string, string>> = { mod: 'Ctrl', enter: 'Enter', escape: 'Esc', arrowup: '↑', arrowdown: '↓' }

/** What stands on a key of a shortcut, such as `escape`. */
export const keyCap = (key: string): string => CAPS[key] ?? key.toUpperCase()
