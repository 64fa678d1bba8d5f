import type { PageSearch } from '../kit/address/page-search.ts'

export const membersSearches = {
  members: ({ number }) => ({ member: number('member') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>
