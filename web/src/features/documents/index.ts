export { statusLook, typeText } from './document-texts.ts'
export { download } from './download.ts'
