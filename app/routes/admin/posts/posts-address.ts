export const POSTS_ADDRESS = '/admin/posts';
