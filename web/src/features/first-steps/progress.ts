import type { FirstSteps, Step } from 'contract/first-steps/first-steps'

const MINUTES_A_STEP = 0.6

export const openSteps = ({ steps }: FirstSteps): readonly Step[] => steps.filter(({ isDone }) => !isDone).map(({ step }) => step)

export const doneCount = ({ steps }: FirstSteps): number => steps.filter(({ isDone }) => isDone).length

/** More than half: a strip is enough from then on. */
export const isMostlyDone = (answer: FirstSteps): boolean => doneCount(answer) * 2 > answer.steps.length

export const minutesLeft = (answer: FirstSteps): number => Math.ceil(openSteps(answer).length * MINUTES_A_STEP)

/** The one after it that is open, and after the last the first; itself where no other is. */
export const nextOpen = (answer: FirstSteps, step: Step): Step => {
  const open = openSteps(answer)
  const order = answer.steps.map((one) => one.step)
  return open.find((one) => order.indexOf(one) > order.indexOf(step)) ?? open[0] ?? step
}
