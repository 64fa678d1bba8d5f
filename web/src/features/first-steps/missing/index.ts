export { MissingSettings } from './missing-settings.tsx'
export type { MissingPiece } from './pieces.ts'
