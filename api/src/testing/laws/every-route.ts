import { routesByHeading } from '../../app.ts'
import { companyRegister } from '../../adapters/company-register/company-register.ts'
import { hnbRates } from '../../adapters/exchange-rates/hnb.ts'
import { askHere } from '../../kit/jobs/questions.ts'
import type { Route } from '../../kit/routes.ts'
import { saldo } from '../app.ts'

/** The list of routes that the server has: what a law holds for, it holds for each of these. */
export function everyRoute(): Route[] {
  const { auth, files, configuration } = saldo()
  const routes = routesByHeading({
    auth,
    demonstration: null,
    configuration,
    files,
    exchangeRates: hnbRates('http://127.0.0.1:1'),
    openNetwork: null,
    blog: null,
    ask: askHere,
    companyRegister: companyRegister({ courtRegister: null, viesUrl: 'http://127.0.0.1:1' }),
  })
  return [...routes.values()].flat()
}
