/** How a work space or a payment device is called on the screens (ACT-33). */
export const labelOf = ({ mark, name }: { readonly mark: string; readonly name: string }): string => `${mark} - ${name}`
