export { kindText, lateText, statusLook } from './document-texts.ts'
