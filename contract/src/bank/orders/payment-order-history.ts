import { history } from '../../kit/history.ts'
import { seeOrders } from '../bank-access.ts'

export const paymentOrderHistory = history('paymentOrderHistory', 'payment-orders/:id', {
  access: seeOrders,
  shows: ['paymentOrders', 'bankLines', 'bankStatementUploads'],
})
