import { Button } from '@mantine/core'
import { useId } from 'react'
import type { TransferCandidate } from 'contract/business-subjects/ownership-transfers'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import classes from './transfer-dialog.module.css'

type Props = {
  readonly candidates: readonly TransferCandidate[]
  readonly onChoose: (candidate: TransferCandidate) => void
}

/** The people who could become the owner: a table, or cards on a mobile. */
export const CandidatesList = (props: Props) => (useIsMobile() ? <Cards {...props} /> : <Table {...props} />)

const Table = ({ candidates, onChoose }: Props) => (
  <table className={classes['table']}>
    <thead>
      <tr>
        <th scope="col">{t('auth.displayName')}</th>
        <th scope="col">{t('ownBusinessSubjects.role')}</th>
        <th scope="col">
          <span className="seen-by-readers-only">{t('ownBusinessSubjects.transfer')}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {candidates.map((candidate) => (
        <tr key={candidate.id}>
          <td>{candidate.displayName}</td>
          <td>{candidate.roleName}</td>
          <td>
            <ChooseButton candidate={candidate} onChoose={onChoose} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Cards = ({ candidates, onChoose }: Props) => (
  <ul className={classes['cards']}>
    {candidates.map((candidate) => (
      <li key={candidate.id}>
        <strong>{candidate.displayName}</strong>
        <span className={classes['role']}>{candidate.roleName}</span>
        <ChooseButton candidate={candidate} onChoose={onChoose} />
      </li>
    ))}
  </ul>
)

type ButtonProps = Pick<Props, 'onChoose'> & { readonly candidate: TransferCandidate }

function ChooseButton({ candidate, onChoose }: ButtonProps) {
  const id = useId()
  return (
    <>
      <span id={id} className="seen-by-readers-only">
        {candidate.displayName}
      </span>
      <Button variant="default" aria-describedby={id} onClick={() => onChoose(candidate)}>
        {t('ownBusinessSubjects.transfer')}
      </Button>
    </>
  )
}
