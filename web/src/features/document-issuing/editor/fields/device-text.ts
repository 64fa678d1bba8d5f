import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'

/** `RIVA / 1 · Blagajna`; '' where there is no such device. */
export function deviceText({ internalAct }: Pick<IssuingContext, 'internalAct'>, deviceId: number | null): string {
  const device = internalAct.paymentDevices.find(({ id }) => id === deviceId)
  if (!device) return ''
  const space = internalAct.workSpaces.find(({ id }) => id === device.businessSubjectWorkSpaceId)
  return `${space?.mark ?? ''} / ${device.mark} · ${device.name}`
}
