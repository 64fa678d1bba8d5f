import { defaultNotes, type DefaultNotes } from 'contract/document-defaults/document-defaults'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Fact, Facts } from '../../../ui/settings/facts.tsx'
import { LongText } from '../../../ui/settings/long-text.tsx'
import { EditableSection } from '../../../ui/settings/editable-section.tsx'
import { defaultsSaved } from '../defaults-saved.ts'
import { useSentSave } from '../../../kit/records/use-sent-save.ts'
import { DefaultNotesForm, type Notes } from './default-notes-form.tsx'

/** The notes that an invoice begins with, in both languages. */
export function DefaultNotesCard({ notes }: { readonly notes: DefaultNotes }) {
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()
  const { save } = useSave(defaultNotes.update, { onSaved: () => defaultsSaved('documentDefaults.notesSaved') })
  const [sent, send] = useSentSave((given: Notes) => save(given, { businessSubjectId }))
  const { noteTextCro, noteTextEng } = sent ?? notes
  return (
    <EditableSection
      title={t('documentDefaults.notesTitle')}
      isEditable={may(defaultNotes.update)}
      isSaving={sent !== null}
      renderForm={(leave) => (
        <DefaultNotesForm
          notes={{ noteTextCro, noteTextEng, version: notes.version }}
          onCancel={leave}
          onSend={(given) => {
            void send(given)
            leave()
          }}
        />
      )}
    >
      <Facts>
        <Fact label={t('documentDefaults.noteCro')}>
          <LongText text={noteTextCro} none={t('documentDefaults.none')} />
        </Fact>
        <Fact label={t('documentDefaults.noteEng')}>
          <LongText text={noteTextEng} none={t('documentDefaults.none')} />
        </Fact>
      </Facts>
    </EditableSection>
  )
}
