import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageKeys, type PageKey } from '../../../ui/keys/page-keys.tsx'
import classes from './issued.module.css'

type Props = {
  readonly about: ReactNode
  readonly paper: ReactNode
  readonly keys: readonly PageKey[]
}

/** Something that was issued: what is known of it on one side, its paper on a desk on the other, the keys below both. */
export const IssuedLayout = ({ about, paper, keys }: Props) => (
  <div className={classes['issued']}>
    <div className={classes['about']}>{about}</div>
    <div className={classes['desk']}>{paper}</div>
    <PageKeys keys={keys} />
  </div>
)

type SectionProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode }

/** One matter of it, between hairlines. */
export const IssuedSection = ({ title, action, children }: SectionProps) => (
  <section className={classes['section']} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {children}
  </section>
)

type Fact = { readonly label: string; readonly value: ReactNode }

export const IssuedFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes['facts']}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="tabular">{value}</dd>
      </div>
    ))}
  </dl>
)

export const IssuedLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className={classes['action']} to={to}>
    {children}
  </Link>
)

/** Links to what belongs to it; nothing where nothing does. */
export const Related = ({ title, links }: { readonly title: string; readonly links: readonly { to: string; text: string }[] }) =>
  links.length > 0 && (
    <IssuedSection title={title}>
      <ul className={classes['related']}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <IssuedLink to={to}>{text}</IssuedLink>
          </li>
        ))}
      </ul>
    </IssuedSection>
  )
