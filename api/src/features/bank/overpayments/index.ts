export { waitingOf } from './waiting.ts'
