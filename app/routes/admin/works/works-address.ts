export const WORKS_ADDRESS = '/admin/works';
