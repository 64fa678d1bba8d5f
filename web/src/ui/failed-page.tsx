import { CardError } from './cards/card-states.tsx'
import { Page } from './page.tsx'

type Props = {
  readonly title: string
  readonly message: string
  /** The list it would be in: the way on where it is not there. */
  readonly crumb: { readonly text: string; readonly to: string }
  readonly onRetry: () => void
}

/** The page of one record that is not there or could not be loaded: why, the way to its list, and the way to try again. */
export const FailedPage = ({ title, message, crumb, onRetry }: Props) => (
  <Page title={title} crumb={crumb}>
    <div data-empty>
      <CardError onRetry={onRetry}>{message}</CardError>
    </div>
  </Page>
)
