import { useTexts } from '../../kit/language/use-texts.ts'
import { everyLanguage, language, tIn } from '../../kit/messages.ts'
import { PlainPage } from './plain-page.tsx'

/** In Croatian whatever the language chosen: the link came in a Croatian mail (SHELL-42). */
export function DownloadNotFound() {
  const isEveryThere = useTexts(everyLanguage)
  if (!isEveryThere && language() !== 'hr') return null
  return (
    <PlainPage title={tIn('hr', 'pages.downloadNotFoundTitle')} lang="hr">
      <p>{tIn('hr', 'pages.downloadNotFound')}</p>
    </PlainPage>
  )
}
