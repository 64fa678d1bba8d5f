/** Where people write for help. */
export const SUPPORT_EMAIL = 'podrska@saldo.example'
