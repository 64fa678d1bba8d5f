export { ActivationFields } from './activation-fields.tsx'
export { useActivation } from './use-activation.ts'
