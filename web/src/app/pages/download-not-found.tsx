import { useEveryLanguage } from '../../kit/language/use-every-language.ts'
import { language, tIn } from '../../kit/messages.ts'
import { PlainPage } from './plain-page.tsx'

/** In Croatian whatever the language chosen: the link came in a Croatian mail (SHELL-42). */
export function DownloadNotFound() {
  const isEveryThere = useEveryLanguage()
  if (!isEveryThere && language() !== 'hr') return null
  return (
    <PlainPage title={tIn('hr', 'pages.downloadNotFoundTitle')} lang="hr">
      <p>{tIn('hr', 'pages.downloadNotFound')}</p>
    </PlainPage>
  )
}
