import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readableTypes } from 'contract/documents/document-rights'
import { DOCUMENT_TYPES, type DocumentType } from 'contract/documents/documents'
import type { Figure } from 'contract/documents/figures'
import { filterValue } from 'contract/kit/grid'
import { paths } from 'contract/paths'
import { filteredBy } from '../../kit/address/filter-url.ts'
import { actorOf, useAtWork } from '../../kit/actor.tsx'

type Props = {
  readonly figure: Figure
  readonly className?: string | undefined
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** Leads from a figure to exactly the documents that it sums; plain for whoever may not read all of them. */
export function FigureLink({ figure: { rows }, className, describedBy, children }: Props) {
  const { businessSubject, selected } = useAtWork()
  const readable: readonly DocumentType[] = readableTypes(actorOf(selected))
  const asked = filterValue(rows, 'documentType') ?? DOCUMENT_TYPES
  return asked.every((type) => readable.includes(type)) ? (
    <Link
      to={filteredBy(rows, paths.documents(businessSubject.businessSubjectSlug))}
      className={className ?? ''}
      aria-describedby={describedBy}
    >
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
}
