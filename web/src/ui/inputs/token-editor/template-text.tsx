import type { Template, TokenNames } from 'contract/kit/templates'
import classes from './token.module.css'

type Props = { readonly template: Template; readonly names: TokenNames }

/** A template to be read, its tokens by their names. */
export const TemplateText = ({ template, names }: Props) => (
  <span className={classes['text']}>
    {template.map(({ type, value }, index) =>
      type === 'text' ? (
        value
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other name than their place
        <span key={index} className={classes['token']}>
          {names[value]}
        </span>
      ),
    )}
  </span>
)
