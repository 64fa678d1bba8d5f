import type * as z from 'zod'

/**
 * Work that a call waits for and that takes the processor whole: it is done by the process of heavy jobs. It is told all it needs and
 * reads nothing else, so that it can be given up at any moment.
 */
export type Question<G extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = {
  readonly name: string
  readonly given: G
  readonly answer: A
  readonly run: (given: z.output<G>) => Promise<z.input<A>>
}

export const question = <const G extends z.ZodType, const A extends z.ZodType>(declared: Question<G, A>): Question<G, A> =>
  declared

export type Ask = <G extends z.ZodType, A extends z.ZodType>(asked: Question<G, A>, given: z.input<G>) => Promise<z.output<A>>

/** Where there is no other process, as in tests. */
export const askHere: Ask = async (asked, given) => asked.answer.parse(await asked.run(asked.given.parse(given)))
