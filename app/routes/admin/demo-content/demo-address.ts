export const DEMO_ADDRESS = '/admin/demo-content';
