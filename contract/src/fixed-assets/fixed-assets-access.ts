import { anyOf } from '../kit/access.ts'

export const readFixedAssets = anyOf('FIXEDASSETS_READ', 'FIXEDASSETS_MANAGE')
export const manageFixedAssets = anyOf('FIXEDASSETS_MANAGE')
