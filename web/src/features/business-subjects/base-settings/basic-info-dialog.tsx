import { Button, Select, TextInput } from '@mantine/core'
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
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useRecord } from '../../../kit/records/use-record.ts'
import { toast } from '../../../kit/toast.ts'
import { useCall } from '../../../kit/use-call.ts'
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
  const edited = useRecord({
    form,
    record: info,
    words: BASIC_INFO_WORDS,
    read: () => call(basicInfo.get, undefined, { businessSubjectId }),
    valuesOf,
    send: (values, version) => call(basicInfo.update, { ...values, version }, { businessSubjectId }),
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
    <RecordDialog
      title={t('baseSettings.editTitle')}
      of="basic-info"
      id={info.id}
      edited={edited}
      action={t('baseSettings.save')}
      className={classes['form'] ?? ''}
      width={600}
      onClose={onClose}
    >
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
    </RecordDialog>
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
