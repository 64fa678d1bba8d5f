import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './issued.module.css'

/** Something that was issued: what is known of it on one side, its paper on the other. */
export const IssuedLayout = ({ about, paper }: { readonly about: ReactNode; readonly paper: ReactNode }) => (
  <div className={classes['issued']}>
    <div className={classes['about']}>{about}</div>
    {paper}
  </div>
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
    <section className={classes['related']} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <IssuedLink to={to}>{text}</IssuedLink>
          </li>
        ))}
      </ul>
    </section>
  )
