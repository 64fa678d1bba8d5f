// Before all others, as it says in which order they count.
import './ui/look/styles.ts'
import { start } from './app/start/start.tsx'

// The content security policy forbids code made of text, and the library of schemas would try at every start whether it may. It comes
// with the first page that calls something, and finds this then.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

// Keys and presses are answered between what is read here and the start itself.
setTimeout(() => {
  start().catch((error: unknown) => {
    console.error(error)
    document.querySelector('#cannot-start')?.removeAttribute('hidden')
  })
})
