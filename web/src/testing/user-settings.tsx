import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import type { CurrentUser } from 'contract/auth/current-user'
import { PASSWORD_REQUIREMENTS } from 'contract/auth/registrations'
import { makeRouter } from '../app/router.tsx'
import { queries } from '../kit/use-call.ts'
import { answers } from './api.ts'
import { ana } from './people.ts'

type Answers = Parameters<typeof answers>[0]

/** Opens the settings of a person as the app does, on an API that gives these answers. Says where the person is. */
export async function openUserSettings(
  page: '' | '/profile' | '/business-subjects',
  { user = ana, came = [], more = {} }: { user?: CurrentUser; came?: readonly string[]; more?: Answers } = {},
) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: user },
    'GET /sessions': { body: [] },
    'GET /registration-options': { body: TERMS },
    'GET /password-requirements': { body: PASSWORD_REQUIREMENTS },
    'GET /configuration': {
      body: { featureFlags: { enableStandalone: false }, supportEmail: 'pomoc@knjige.example', blogUrl: null },
    },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [...came, `/user-settings${page}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  const sent = (method: string, path: string) =>
    api.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body)
  return { ...api, sent, where: () => router.state.location.href }
}

const TERMS = {
  termsAndConditionsAndPrivacyPolicyUrlHr: 'https://saldo.example/uvjeti',
  termsAndConditionsAndPrivacyPolicyUrlEn: 'https://saldo.example/terms',
  externalLogin: null,
  demonstration: null,
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const pressWhenThere = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
