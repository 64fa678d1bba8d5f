import { config } from 'zod/v4/core'
import { start } from './app/start/start.tsx'
import './ui/look/styles.ts'

// The content security policy forbids code made of text, and the library would try at every start whether it may.
config({ jitless: true })

start().catch((error: unknown) => {
  console.error(error)
  document.querySelector('#cannot-start')?.removeAttribute('hidden')
})
