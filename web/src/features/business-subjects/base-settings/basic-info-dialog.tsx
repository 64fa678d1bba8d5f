import { Button, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { basicInfo, OIB_LENGTH, SUBJECT_NAME_TYPED_MAX, type BasicInfo } from 'contract/business-subjects/basic-info'
import { CITY_MAX, POSTAL_CODE_MAX, STREET_MAX, STREET_NUMBER_MAX, VAT_CALCULATION_TYPES } from 'contract/business-subjects/subject-fields' // prettier-ignore
import { countries } from 'contract/business-subjects/countries'
import { CROATIA_ID } from 'contract/codebooks/countries'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { useFailureToast } from '../../../kit/failure-toast.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { useMeanwhile } from '../../../kit/records/use-meanwhile.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { Toggle } from '../../../ui/inputs/toggle.tsx'
import { BASIC_INFO_WORDS } from './base-settings-history-words.ts'
import { useAfterChange } from './use-after-change.ts'
import { useRegister } from './use-register.ts'
import { VAT_TYPE_TEXTS } from './vat-type-texts.ts'
import classes from './base-settings-page.module.css'

/** Changes the basic info, by hand or from the register of companies. */
export function BasicInfoDialog({ info, onClose }: { readonly info: BasicInfo; readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const afterChange = useAfterChange()
  const form = useForm({
    initialValues: valuesOf(info),
    validate: checkedBy(basicInfo.update.input),
  })
  const [countryId, setCountryId] = useState(CROATIA_ID)
  const register = useRegister(form, setCountryId)
  const meanwhile = useMeanwhile({
    form,
    version: info.version,
    words: BASIC_INFO_WORDS,
    read: async () => {
      const now = await call(basicInfo.get, undefined, { businessSubjectId })
      return { version: now.version, values: valuesOf(now) }
    },
    save: (values, version) => void save({ ...values, version }, { businessSubjectId }),
  })
  const { save, isSaving } = useSave(basicInfo.update, {
    form: marked(form),
    onRefused: meanwhile.onRefused,
    onSaved: async ({ businessSubjectSlug }) => {
      onClose()
      toast.success(t('baseSettings.saved'))
      await afterChange(businessSubjectSlug)
    },
  })
  const setInTaxSystem = (isOn: boolean) => {
    form.setFieldValue('isInTaxSystem', isOn)
    if (!isOn) form.setFieldValue('vatCalculationType', null)
  }
  return (
    <Dialog title={t('baseSettings.editTitle')} isOpen isDirty={form.isDirty()} onClose={onClose} width={600}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => void save({ ...values, version: meanwhile.version }, { businessSubjectId }))}
      >
        {meanwhile.notice}
        <KeptTyping form={form} of="basic-info" />
        <FormFields isSaving={isSaving} className={classes['form'] ?? ''}>
          <TextInput
            label={t('baseSettings.name')}
            required
            maxLength={SUBJECT_NAME_TYPED_MAX}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <div className={classes['oib']}>
            <TextInput
              label={t('baseSettings.oib')}
              required
              inputMode="numeric"
              maxLength={OIB_LENGTH}
              {...form.getInputProps('oib')}
            />
            <Button variant="default" loading={register.isAsking} onClick={() => void register.ask()}>
              {t('baseSettings.fromRegister')}
            </Button>
          </div>
          <TextInput
            className={classes['twoThirds'] ?? ''}
            label={t('baseSettings.street')}
            maxLength={STREET_MAX}
            {...form.getInputProps('street')}
          />
          <TextInput
            className={classes['third'] ?? ''}
            label={t('baseSettings.streetNumber')}
            maxLength={STREET_NUMBER_MAX}
            {...form.getInputProps('streetNumber')}
          />
          <TextInput
            className={classes['third'] ?? ''}
            label={t('baseSettings.postalCode')}
            maxLength={POSTAL_CODE_MAX}
            {...form.getInputProps('postalCode')}
          />
          <TextInput
            className={classes['twoThirds'] ?? ''}
            label={t('baseSettings.city')}
            maxLength={CITY_MAX}
            {...form.getInputProps('cityName')}
          />
          <CountryField countryId={countryId} />
          <Toggle label={t('baseSettings.isInTaxSystem')} isOn={form.values.isInTaxSystem} onChange={setInTaxSystem} />
          {form.values.isInTaxSystem && (
            <Select
              label={t('baseSettings.vatCalculationType')}
              required
              allowDeselect={false}
              data={VAT_CALCULATION_TYPES.map((value) => ({ value, label: t(VAT_TYPE_TEXTS[value]) }))}
              {...form.getInputProps('vatCalculationType')}
            />
          )}
          <SaveActions label={t('baseSettings.save')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}

/** Which country is told, and can't be changed: business subjects are Croatian (GAP-70). */
function CountryField({ countryId }: { readonly countryId: number }) {
  const businessSubjectId = useBusinessSubjectId()
  const { data = [], error } = useCall(countries.list, undefined, { businessSubjectId })
  useFailureToast(error)
  return (
    <Select
      label={t('baseSettings.country')}
      readOnly
      className={classes['fixed'] ?? ''}
      rightSection={null}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(countryId)}
    />
  )
}

const valuesOf = (info: BasicInfo) => {
  const { name, oib, cityName, postalCode, street, streetNumber, isInTaxSystem, vatCalculationType } = info
  return { name, oib, cityName, postalCode, street, streetNumber, isInTaxSystem, vatCalculationType }
}
