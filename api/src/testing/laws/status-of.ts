import { paramNames } from 'contract/kit/endpoint'
import type { Route } from '../../kit/routes.ts'
import { saldo } from '../app.ts'
import { cookieFor } from '../cast-sessions.ts'
import type { Name } from '../cast.ts'

/** Calls a route with nothing in it, as a person of the cast or as nobody: enough to learn who is let in. */
export async function statusOf({ endpoint }: Route, name: Name | null, businessSubjectId: number): Promise<number> {
  const values = Object.fromEntries(
    paramNames(endpoint.path).map((param) => [param, param === 'businessSubjectId' ? businessSubjectId : 1]),
  )
  const url = `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, param: string) => String(values[param]))}`
  const { statusCode } = await saldo().server.inject({
    method: endpoint.method,
    url,
    headers: name ? { cookie: cookieFor(name) } : {},
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { payload: {} } : {}),
  })
  return statusCode
}
