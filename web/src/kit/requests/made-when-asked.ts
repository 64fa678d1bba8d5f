import { madeOnce } from 'contract/kit/made-once'

/**
 * What is made when somebody first asks it something: of the hundreds of schemas that a page's endpoints name, most pages ask one or two.
 * Whoever only hands it on makes nothing. The build writes it around each schema of the contract (build/contract-in-browser.ts).
 */
export function madeWhenAsked<Made extends object>(make: () => Made): Made {
  const whole = madeOnce(make)
  // What it has is not looked through, which its place could not answer; what it is, a library asks by its members.
  return new Proxy<Made>(Object.create(null), {
    get: (_, name) => Reflect.get(whole(), name) as unknown,
    set: (_, name, value) => Reflect.set(whole(), name, value),
    has: (_, name) => Reflect.has(whole(), name),
    getPrototypeOf: () => Reflect.getPrototypeOf(whole()),
  })
}
