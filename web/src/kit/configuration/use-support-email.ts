import { useEffect, useState } from 'react'
import { call } from '../call.ts'
import { readServerConfiguration } from './read-server-configuration.ts'

/** Whom to write to for help; undefined until the server has said it. Asked without a cache, which these pages don't load. */
export function useSupportEmail(): string | undefined {
  const [supportEmail, setSupportEmail] = useState<string>()
  useEffect(() => {
    const gone = new AbortController()
    call(readServerConfiguration, undefined, {}, { signal: gone.signal }).then(
      (read) => setSupportEmail(read.supportEmail),
      () => {},
    )
    return () => gone.abort()
  }, [])
  return supportEmail
}
