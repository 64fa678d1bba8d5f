export { CertaintyBars } from './certainty-bars.tsx'
