import { Link } from '@tanstack/react-router'
import { vehicleAssets } from 'contract/fixed-assets/vehicle-assets'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'

/** The fixed asset that a vehicle is, as a fact of it; nothing for those who do not read the register. */
export function AssetOfVehicle({ vehicleId }: { readonly vehicleId: number }) {
  return useMay()(vehicleAssets.list) && <Found vehicleId={vehicleId} />
}

function Found({ vehicleId }: { readonly vehicleId: number }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { data } = useCall(vehicleAssets.list, undefined, { businessSubjectId })
  return data
    ?.filter((one) => one.vehicleId === vehicleId)
    .map(({ fixedAssetId, inventoryNumber, name }) => (
      <div key={fixedAssetId}>
        <dt>{t('modules.fixedAssets')}</dt>
        <dd>
          <Link to={paths.fixedAsset(businessSubjectSlug, fixedAssetId)}>{`${inventoryNumber} ${name}`}</Link>
        </dd>
      </div>
    ))
}
