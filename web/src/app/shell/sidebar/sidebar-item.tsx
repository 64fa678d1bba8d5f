import { ActionIcon } from '@mantine/core'
import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Module } from 'contract/modules'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { shownAs } from '../../main-pages.ts'
import { useWhere } from './where.ts'
import classes from './sidebar.module.css'

type Props = {
  readonly module: Module
  /** Only its sign shows. */
  readonly isRail: boolean
  /** The person is in it. */
  readonly isOpen: boolean
  readonly isUnfolded: boolean
  readonly onFold: () => void
}

/** A module and, unfolded, its pages. Of the open one its page in sight is marked, or the module where that has none. */
export function SidebarItem({ module, isRail, isOpen, isUnfolded, onFold }: Props) {
  const { subPagesOf, hrefOf, isAt } = useWhere()
  const { name: said, icon } = shownAs(module)
  const name = t(said)
  const subPages = isRail ? [] : subPagesOf(module)
  const chosen = isOpen ? subPages.find(({ href }) => isAt(href)) : undefined
  return (
    <div className={classes['item']}>
      <div className={classes['module']} data-open={chosen !== undefined || undefined}>
        <Way to={hrefOf(module)} name={name} isChosen={isOpen && !chosen}>
          <Icon name={icon} size={20} />
          {!isRail && <span className={classes['name']}>{name}</span>}
        </Way>
        {subPages.length > 0 && !isOpen && (
          <ActionIcon
            className={classes['fold'] ?? ''}
            aria-label={t(isUnfolded ? 'shell.fold' : 'shell.unfold', { name })}
            aria-expanded={isUnfolded}
            onClick={onFold}
          >
            <Icon name={isUnfolded ? 'chevronUp' : 'chevronDown'} size={16} />
          </ActionIcon>
        )}
      </div>
      {isUnfolded && subPages.length > 0 && (
        <div className={classes['subPages']}>
          {subPages.map((page) => (
            <Way key={page.href} to={page.href} name={page.name} isChosen={page === chosen}>
              {page.name}
            </Way>
          ))}
        </div>
      )}
    </div>
  )
}

type WayProps = { readonly to: string; readonly name: string; readonly isChosen: boolean; readonly children: ReactNode }

/** A link of the sidebar. The router would mark every link whose address the page's begins with; here one is. */
function Way({ to, name, isChosen, children }: WayProps) {
  const link = useLinkProps({ to })
  return (
    <a {...link} aria-current={isChosen ? 'page' : undefined} aria-label={name} title={name}>
      {children}
    </a>
  )
}
