export { FirstSteps } from './first-steps.tsx'
export { MissingSettings } from './missing/missing-settings.tsx'
export type { MissingPiece } from './missing/pieces.ts'
