import { lazy, Suspense, useState } from 'react'
import { useAtWork } from '../../../kit/actor.tsx'
import { tell } from '../../../kit/refusals.ts'
import { ShownSubject, SubjectButton } from './subject-button.tsx'
import classes from './subject-switcher.module.css'

/** Most people work in one business subject all day: what the list of them is made of comes when a pointer or the focus comes near. */
const fetched = () => import('./subject-choice.tsx')
const SubjectChoice = lazy(fetched)

/** The business subject one works in, and the way to another. */
export function SubjectSwitcher() {
  const { user } = useAtWork()
  const [isAsked, setIsAsked] = useState(false)
  if (user.businessSubjects.length === 1)
    return (
      <span className={classes['only']}>
        <ShownSubject />
      </span>
    )
  const near = () => void fetched().catch(() => {})
  const ask = () => void fetched().then(() => setIsAsked(true), tell)
  const closed = <SubjectButton aria-haspopup="listbox" onPointerEnter={near} onFocus={near} onClick={ask} />
  return isAsked ? (
    <Suspense fallback={closed}>
      <SubjectChoice />
    </Suspense>
  ) : (
    closed
  )
}
