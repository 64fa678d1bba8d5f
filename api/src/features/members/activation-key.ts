import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 5
const GROUP_LENGTH = 5

/** A new key of an invitation, as it can be read out and typed: `7KQ2M-…`, 125 bits of chance. */
export const activationKey = (): string => Array.from({ length: GROUPS }, group).join('-')

const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
