export { ActivationFields } from './activation-fields.tsx'
export { useActivation } from './use-activation.ts'
export { useRefreshUser, useUser } from './profile/use-user.ts'
