import { useTranslation } from 'react-i18next'
import {
  companyFactsSchema,
  saveCompanyFacts,
  type FirstHour,
} from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

const kit = formFor(companyFactsSchema, 'organisation:companyFacts')

const empty = { name: '', organisationNumber: '', address: '', contact: '' }

/** The company itself: its people read it on their invitation. */
export function CompanyFactsDialog({
  company,
  onSaved,
  onClose,
}: {
  company: FirstHour['company']
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('organisation')
  const { version, ...facts } = company ?? { ...empty, version: 0 }
  return (
    <DialogForm
      title={t('companyFacts.title')}
      kit={kit}
      start={facts}
      draft={{ kind: 'company-facts', id: 'company' }}
      save={async (form) => {
        const result = await inWords(callEndpoint(saveCompanyFacts, { input: { ...form, version } }))
        if (result.ok) onSaved()
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.TextField name="name" required autoComplete="organization" />
          <kit.TextField name="organisationNumber" required />
          <kit.TextField name="address" required autoComplete="street-address" />
          <kit.TextField name="contact" required help={t('companyFacts.contactHelp')} />
        </>
      )}
    </DialogForm>
  )
}
