export { statusLook, typeText } from './document-texts.ts'
export { ExportProgress } from './exports/export-progress.tsx'
export { startExport, useExport } from './exports/running-export.ts'
