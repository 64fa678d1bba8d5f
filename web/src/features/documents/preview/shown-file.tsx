import classes from './shown-file.module.css'

type Props = { readonly address: string; readonly name: string; readonly mediaType: string }

/** A PDF or a picture to read on the page. A PDF is shown by the browser, in a frame of its own. */
export const ShownFile = ({ address, name, mediaType }: Props) =>
  mediaType === 'application/pdf' ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; that it is one has been checked
    <iframe className={classes['shown']} src={`${address}${WITHOUT_SIDEBAR}`} title={name} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys too
    <section className={classes['shown']} tabIndex={0} aria-label={name}>
      <img src={address} alt={name} />
    </section>
  )

/** As wide as its frame, and without the list of pages beside it: what viewers of PDF take behind the address. */
const WITHOUT_SIDEBAR = '#navpanes=0&pagemode=none&view=FitH'
