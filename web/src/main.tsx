import { start } from './app/start/start.tsx'
import './ui/look/styles.ts'

start().catch((error: unknown) => {
  console.error(error)
  document.querySelector('#cannot-start')?.removeAttribute('hidden')
})
