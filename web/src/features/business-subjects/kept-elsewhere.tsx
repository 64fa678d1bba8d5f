import { mayCall } from 'contract/kit/access'
import type { Endpoint } from 'contract/kit/endpoint'
import { actorOf, useAtWork } from '../../kit/actor.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { readonly of: Pick<Endpoint, 'access'>; readonly children: string }

/** Says why whoever keeps the settings finds no button for this: in an internal business subject its accountants do it (PERM-24). */
export function KeptElsewhere({ of, children }: Props) {
  const actor = actorOf(useAtWork().selected)
  const isForAccountants = !mayCall(actor, of) && mayCall({ ...actor, isStandalone: true }, of)
  return isForAccountants ? <Notice>{children}</Notice> : null
}
