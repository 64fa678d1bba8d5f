export { lateText, statusLook, typeText } from './document-texts.ts'
