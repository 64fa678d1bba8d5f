import { allOf, anyOf } from '../kit/access.ts'

/** Who may see and change the settings of a business subject. */
export const readGeneralSettings = anyOf('SETTINGS_GENERAL_READ', 'SETTINGS_GENERAL_MANAGE')
export const readDociSettings = anyOf('DOCI_SETTINGS_READ', 'DOCI_SETTINGS_MANAGE')
/** By what a business subject issues documents, its accountants keep too, so that it need not be standalone. */
export const manageDociSettings = anyOf('DOCI_SETTINGS_MANAGE')
/** What an internal business subject is called and where it is, its accountants keep elsewhere. */
export const manageStandaloneSettings = { ...anyOf('SETTINGS_GENERAL_MANAGE'), standaloneOnly: true } as const
/** The permission of the module counts only in a business subject that has it. */
export const readVehicleFleet = { ...readGeneralSettings, ...allOf('VEHICLE_FLEET') }
export const manageVehicleFleet = { ...anyOf('SETTINGS_GENERAL_MANAGE'), ...allOf('VEHICLE_FLEET') }
