import type { Route } from '../../kit/routes.ts'
import { itemDefaultRoutes } from './item-defaults.ts'
import { itemOptionRoutes } from './item-options.ts'
import { itemRegisterRoutes } from './items.ts'
import { kpdCodeRoutes } from './kpd-codes.ts'

export const itemRoutes: Route[] = [...itemRegisterRoutes, ...itemOptionRoutes, ...itemDefaultRoutes, ...kpdCodeRoutes]
