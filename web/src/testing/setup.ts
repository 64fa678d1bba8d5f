import en from 'contract/messages/en.json'
import hr from 'contract/messages/hr.json'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { setCatalogue, speak } from '../kit/messages.ts'
import { forget } from '../kit/session.ts'
import { toast } from '../kit/toast.ts'

// What is waited for comes sooner or later, however slow the machine is; what does not come at all ends the test.
configure({ asyncUtilTimeout: 20_000 })

setCatalogue('hr', hr)
setCatalogue('en', en)

beforeEach(() => {
  localStorage.clear()
  speak('hr')
  forget()
})
afterEach(() => {
  cleanup()
  for (let id = 0; id < 1000; id += 1) toast.close(id)
})
