/** In characters, of what people sign in with and are called by. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
export const DISPLAY_NAME_MAX = 200
