export { statusLook, typeText } from './document-texts.ts'
