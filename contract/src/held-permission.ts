import type { Module } from './modules.ts'

/** A permission that a feature lets people have: the module it belongs to, and the roles that hold it. */
export type HeldPermission = { readonly module: Module; readonly heldBy: readonly RoleKey[] }

/** The roles of a business subject, by their keys. */
export type RoleKey = 'owner' | 'administrator' | 'accountant' | 'employee' | 'viewer'

/** Whoever leads a business subject: those who own it, and whom they have run it. */
export const LEADING = ['owner', 'administrator'] as const
/** They, and whoever keeps its books. */
export const ACCOUNTANTS = [...LEADING, 'accountant'] as const
/** Whoever looks at figures. */
export const LOOKING = [...ACCOUNTANTS, 'viewer'] as const
export const EVERYBODY = [...LOOKING, 'employee'] as const
